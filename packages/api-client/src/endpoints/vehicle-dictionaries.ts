import {
  vehicleDictionaries,
  FULL_CATALOG_PAGE_SIZE,
  type CatalogParameter,
  type VehicleTypeListQuery,
} from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Brands, types, faults and parameters of vehicles. Source: vehicle specification §7 "Dictionaries and parameters". */
export function vehicleDictionaryApi(send: Send) {
  return {
    /** The fault codes that a vehicle can report. */
    faults(vclId: string, signal?: AbortSignal) {
      return send(vehicleDictionaries.faults, { query: { vclId }, signal })
    },

    /** The parameter catalog of a brand, of all brands without one: the whole list in one call. */
    async parameters(brandId?: string, signal?: AbortSignal): Promise<CatalogParameter[]> {
      const query = { brandId, pageNo: 1, pageSize: FULL_CATALOG_PAGE_SIZE }
      const { records } = await send(vehicleDictionaries.parameters, { query, signal })
      return records
    },

    brands(signal?: AbortSignal) {
      return send(vehicleDictionaries.brands, { signal })
    },

    /** The types of a brand, of a kind, or all. */
    types(of: { brandId?: string; kindId?: string } = {}, signal?: AbortSignal) {
      return send(vehicleDictionaries.types, { query: of, signal })
    },

    /** The same as a list page asks for it. */
    typeList(query: VehicleTypeListQuery = {}, signal?: AbortSignal) {
      return send(vehicleDictionaries.typeList, { query: newestFirst(query), signal })
    },
  }
}
