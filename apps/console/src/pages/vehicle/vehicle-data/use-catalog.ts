import { useQuery } from '@tanstack/react-query'
import { vehicleDictionaryApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { useLocale, type Option } from '@trackhoe/ui'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'
import { useCommandMessages } from '@trackhoe/vehicles/records'
import { useMemo } from 'react'
import { dataKeys } from './data-keys.ts'

const HOUR_MS = 3_600_000

/** Returns the parameter catalog as choices by group, and the name of a code. */
export function useCatalog() {
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
    const names = new Map(
      parameters.map(({ code, nameZh, nameEn }) => [code, (locale === 'en-US' ? nameEn : nameZh) ?? code]),
    )
    const nameOf = (code: string) => names.get(code) ?? code
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
      nameOf,
      options,
      unitOf: (code: string) => parameters.find((one) => one.code === code)?.unit ?? '',
      isPending,
      isError,
      retry: () => void refetch(),
    }
  }, [data, locale, recalled, isPending, isError, refetch])
}
