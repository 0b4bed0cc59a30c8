import { retryLoad } from './retry-load.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/**
 * Loads code, again when the network is back and at growing intervals while it cannot be loaded. For code that is no
 * component: a worker's stand-in, a map layer. Never rejects.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    return new Promise((resolve) => {
      retryUntilLoaded(async () => {
        try {
          resolve(await retryLoad(load))
          return true
        } catch {
          return false
        }
      })
    })
  }
}
