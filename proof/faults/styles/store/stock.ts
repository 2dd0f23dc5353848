/** The animals in the store at the start. */
import type { StockStatus } from "../../../../src/reference/store/store.ts";
import type { Style } from "../style.ts";

function stocked(id: string, title: string, stock: number, stockStatus?: StockStatus): Style {
  return { id, title, options: () => (stockStatus ? { stock, stockStatus } : { stock }) };
}

/** Every style of stock. */
export const STOCK_STYLES: readonly Style[] = [
  ...[7, 20, 21, 99, 100, 101, 5_000].map((count) =>
    stocked(`stock-${count}`, `has ${count} animals at the start`, count),
  ),
  stocked("stock-40-without-status", "has 40 animals without a status at the start", 40, () => null),
  stocked("stock-150-without-status", "has 150 animals without a status at the start", 150, () => null),
  stocked("stock-150-available", "has 150 available animals at the start", 150, () => "available"),
  stocked("stock-150-sold", "has 150 sold animals at the start", 150, () => "sold"),
];
