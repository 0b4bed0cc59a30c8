import {
  FULL_CATALOG_PAGE_SIZE,
  SETTING_GROUP,
  vehicleDictionaries as group,
  type CatalogParameter,
} from '@trackhoe/contract/vehicle'
import { override } from './override.ts'

/** Brands, types, faults and parameters of vehicles. Source: vehicle specification §7 "Dictionaries and parameters". */
export const vehicleDictionaries = override(group, (send) => ({
  /** The parameter catalog of a brand, of all brands without one: the whole list in one call. */
  async parameters(brandId?: string, signal?: AbortSignal): Promise<CatalogParameter[]> {
    const query = { brandId, pageNo: 1, pageSize: FULL_CATALOG_PAGE_SIZE }
    const { records } = await send(group.parameters, { query, signal })
    return records
  },

  /**
   * Returns the settings that vehicles of a brand's models take; none where the server does not know. Not in the
   * specification.
   */
  async settingLimits(brandId: string, signal?: AbortSignal): Promise<CatalogParameter[]> {
    const query = { brandId, group: SETTING_GROUP, pageNo: 1, pageSize: FULL_CATALOG_PAGE_SIZE } as const
    const { records } = await send(group.parameters, { query, signal })
    // A server that does not know the group answers the catalog.
    return records.filter(({ group }) => group === SETTING_GROUP)
  },
}))
