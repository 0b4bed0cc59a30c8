import { vehicleDictionaries, FULL_CATALOG_PAGE_SIZE, type CatalogParameter } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Brands, types, faults and parameters of vehicles. Source: vehicle specification §7 "Dictionaries and parameters". */
export function vehicleDictionaryApi(send: Send) {
  return {
    ...bind(send, vehicleDictionaries),

    /** The parameter catalog of a brand, of all brands without one: the whole list in one call. */
    async parameters(brandId?: string, signal?: AbortSignal): Promise<CatalogParameter[]> {
      const query = { brandId, pageNo: 1, pageSize: FULL_CATALOG_PAGE_SIZE }
      const { records } = await send(vehicleDictionaries.parameters, { query, signal })
      return records
    },
  }
}
