/** Storage of a window that survives a reload. A value that was never saved loads as `undefined`. */
export interface WindowMemory {
  load(key: string): unknown
  save(key: string, value: unknown): void
}
