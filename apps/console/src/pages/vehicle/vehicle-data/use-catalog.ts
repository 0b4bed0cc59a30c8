import { useQuery } from '@tanstack/react-query'
import { vehicleDictionaryApi } from '@trackhoe/api-client/vehicle'
import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { useLocale, type Option } from '@trackhoe/ui'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'
import { useCommandMessages } from '@trackhoe/vehicles/records'
import { useMemo } from 'react'
import { dataKeys } from './data-keys.ts'

const HOUR_MS = 3_600_000

/** The parameter catalog; empty until it is loaded. */
export interface Catalog {
  parameters: readonly CatalogParameter[]
  find: (code: string) => CatalogParameter | undefined
  /** The name in the current language; an unknown code is its own name. */
  nameOf: (code: string) => string
  unitOf: (code: string) => string
  /** The parameters as choices by group. */
  options: readonly Option[]
  isPending: boolean
  isError: boolean
  retry: () => void
}

/** Returns the parameter catalog. */
export function useCatalog(): Catalog {
  const { send } = useClient()
  const locale = useLocale()
  const { recalled } = useCommandMessages()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: dataKeys.catalog,
    queryFn: ({ signal }) => vehicleDictionaryApi(send).parameters(undefined, signal),
    staleTime: HOUR_MS,
  })
  return useMemo(() => {
    const parameters = data ?? []
    const byCode = new Map(parameters.map((parameter) => [parameter.code, parameter]))
    const nameOf = (code: string) => {
      const parameter = byCode.get(code)
      return (locale === 'en-US' ? parameter?.nameEn : parameter?.nameZh) ?? code
    }
    const options = CATALOG_GROUPS.flatMap((group) =>
      parameters
        .filter((one) => one.group === group)
        .map(({ code, unit }): Option => ({
          value: code,
          label: [nameOf(code), unit ?? ''].filter((text) => text !== '').join(' '),
          group: recalled[group] ?? group,
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
  }, [data, locale, recalled, isPending, isError, refetch])
}
