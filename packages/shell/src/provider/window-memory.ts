/** Where a window keeps what it shows, from one load to the next. A value that was never saved loads as `undefined`. */
export interface WindowMemory {
  load(key: string): unknown
  save(key: string, value: unknown): void
}
