const GMT_8_MS = 8 * 3_600_000

/**
 * Writes a moment as the wire's short form `yyyyMMddHHmmss`, in GMT+8 like every text time of the platform.
 *
 * Unit: epoch milliseconds in. Source: JeecgBoot reads it in `X-TIMESTAMP`, the vehicle gateway in `vst`.
 */
export function compactTime(epochMs: number): string {
  return new Date(epochMs + GMT_8_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}
