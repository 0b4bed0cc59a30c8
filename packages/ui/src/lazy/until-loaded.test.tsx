import { expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

it('code that could not be loaded is loaded when the network is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('layers')
  const loaded = untilLoaded(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  // The listener is set once the first attempt has failed.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  await expect(loaded).resolves.toBe('layers')
})
