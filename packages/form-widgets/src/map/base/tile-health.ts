/** Failures in a row, without a tile among them, after which a source counts as failed. */
const MOST_FAILURES = 6
/** How long a source may send nothing while tiles are wanted. Unit: milliseconds. */
export const SILENCE_MS = 8_000

/**
 * The health of a source of tiles: it has failed when it sends nothing for a while, or errors one after the other.
 * A tile that is missing among others is normal: no source covers the whole world.
 */
export class TileHealth {
  private failures = 0
  private waiting = 0
  private since: number | null = null

  /** A tile is requested. Unit of `now`: milliseconds. */
  requested(now: number): void {
    this.waiting += 1
    this.since ??= now
  }

  arrived(now: number): void {
    this.ended(now)
    this.failures = 0
  }

  failed(now: number): void {
    const { since } = this
    this.ended(now)
    // A failure is no answer: the silence goes on while others wait.
    if (this.since !== null) this.since = since
    this.failures += 1
  }

  /** Nobody wants the tile any more. */
  dropped(now: number): void {
    const { since } = this
    this.ended(now)
    if (this.since !== null) this.since = since
  }

  hasFailed(now: number): boolean {
    return this.failures >= MOST_FAILURES || (this.since !== null && now - this.since >= SILENCE_MS)
  }

  private ended(now: number) {
    this.waiting = Math.max(0, this.waiting - 1)
    this.since = this.waiting > 0 ? now : null
  }
}
