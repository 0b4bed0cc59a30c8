/**
 * Limits the memory of the WebAssembly modules of a thread. The memory of a module never shrinks, and what asks for more
 * than there is fails as on a machine that has none: PostgreSQL ends the statement with "out of memory". Returns `begin`: what the
 * modules have then is not counted.
 */
export function limitGrowth(growthBytes: number): { begin(): void } {
  const bytesBefore = new WeakMap<WebAssembly.Memory, number>()
  let limited = false
  const { prototype } = WebAssembly.Memory
  const grow: (this: WebAssembly.Memory, pages: number) => number = Reflect.get(prototype, 'grow')
  Reflect.set(prototype, 'grow', function growWithin(this: WebAssembly.Memory, pages: number): number {
    const bytes = this.buffer.byteLength
    if (limited) {
      const before = bytesBefore.get(this) ?? bytes
      bytesBefore.set(this, before)
      if (bytes + pages * PAGE_BYTES > before + growthBytes)
        throw new RangeError('The memory of a statement is used up.')
    }
    return Reflect.apply(grow, this, [pages])
  })
  return { begin: () => void (limited = true) }
}

/** Source: WebAssembly Core Specification, "Memory Instances". */
const PAGE_BYTES = 64 * 1024
