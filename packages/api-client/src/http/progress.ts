/** The progress of a transfer. Unit: bytes. `total` is null while it is unknown. */
export interface Progress {
  loaded: number
  total: number | null
}

export type OnProgress = (progress: Progress) => void
