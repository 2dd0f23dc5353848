/** Mockoon's helper oneOf does not follow --faker-seed: with this, every start gives the same sequence of answers. */
let state = 1;
Math.random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
