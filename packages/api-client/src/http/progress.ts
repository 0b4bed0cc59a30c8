/** How far a file has travelled. Unit: bytes. `total` is null as long as nobody knows it. */
export interface Progress {
  loaded: number
  total: number | null
}

export type OnProgress = (progress: Progress) => void
