/** A file as text: what is sent to browsers or written for others is written in its own language. */
declare module "*?raw" {
  const text: string;
  export default text;
}
