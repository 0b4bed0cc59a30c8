import { useQuery } from '@tanstack/react-query'
import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { useLocale, type Option } from '@trackhoe/ui'
import { useMemo } from 'react'
import { CATALOG_GROUPS } from '../fleet/catalog-groups.ts'
import { withEnumTexts } from '../fleet/enum-texts.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useReader } from '../reader/reader.tsx'

/** The parameter catalog; empty until it is loaded. */
export interface Catalog {
  parameters: readonly CatalogParameter[]
  find: (code: string) => CatalogParameter | undefined
  /** The name in the current language, that of a part of a position as well; an unknown code is its own name. */
  nameOf: (code: string) => string
  unitOf: (code: string) => string
  /** The parameters as choices by group: name and unit. */
  options: readonly Option[]
  isPending: boolean
  isError: boolean
  retry: () => void
}

/** Returns the parameter catalog for the reader of the page. */
export function useCatalog(): Catalog {
  const { key, signedIn } = useReader()
  const parameterApi = useCalls(parameters)
  const locale = useLocale()
  const { catalogGroups, positionValues } = useVehicleMessages()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: vehicleKeys.catalog(key),
    queryFn: ({ signal }) => parameterApi.catalog({ query: {} }, signal),
    enabled: signedIn,
    staleTime: Infinity,
  })
  return useMemo(() => {
    const parameters = (data ?? []).map((one) => withEnumTexts(one, locale))
    const byCode = new Map(parameters.map((one) => [one.code, one]))
    const nameOf = (code: string) => {
      const one = byCode.get(code)
      return (locale === 'en-US' ? one?.nameEn : one?.nameZh) ?? positionValues[code] ?? code
    }
    const options = CATALOG_GROUPS.flatMap((group) =>
      parameters
        .filter((one) => one.group === group)
        .map(({ code, unit }): Option => ({
          value: code,
          label: [nameOf(code), unit ?? ''].filter((text) => text !== '').join(' '),
          group: catalogGroups[group] ?? group,
        })),
    )
    return {
      parameters,
      find: (code) => byCode.get(code),
      nameOf,
      unitOf: (code) => byCode.get(code)?.unit ?? '',
      options,
      isPending,
      isError,
      retry: () => void refetch(),
    }
  }, [data, locale, catalogGroups, positionValues, isPending, isError, refetch])
}
