import { bind, type Client } from '@trackhoe/api-client'
import { maps } from '@trackhoe/api-client/vehicle'
import type { MapSourceChoice } from '@trackhoe/form-widgets'

/** The base maps that the installation has set up, for the maps of forms. */
export async function clientMapSources(client: Client, signal: AbortSignal): Promise<readonly MapSourceChoice[]> {
  const api = bind(client.send, maps)
  const sources = await api.sources(signal)
  return sources.map(({ id, name, datum, url, attribution, approvalNumber, minZoom, maxZoom }): MapSourceChoice => {
    const about = {
      id,
      name,
      datum,
      attribution: attribution || undefined,
      approvalNumber: approvalNumber || undefined,
    }
    if (url === null) return { ...about, read: (offset, length, by) => api.archive(id, offset, length, by) }
    return {
      ...about,
      url,
      minZoom: minZoom ?? undefined,
      maxZoom: maxZoom ?? undefined,
    }
  })
}
