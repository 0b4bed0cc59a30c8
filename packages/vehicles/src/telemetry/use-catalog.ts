import { useQuery } from '@tanstack/react-query'
import { parameterApi } from '@trackhoe/api-client/vehicle'
import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { useLocale } from '@trackhoe/ui'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { useMemo } from 'react'

export interface Catalog {
  parameters: readonly CatalogParameter[]
  find: (code: string) => CatalogParameter | undefined
  /** The name in the current language; an unknown code is its own name. */
  nameOf: (code: string) => string
}

/** Returns the parameter catalog. It is empty until it is loaded. */
export function useCatalog(): Catalog {
  const { send } = useClient()
  const { signedIn, key } = useReader()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: vehicleKeys.catalog(key),
    queryFn: ({ signal }) => parameterApi(send).catalog({ query: {} }, signal),
    enabled: signedIn,
    staleTime: Infinity,
  })
  return useMemo(() => {
    const parameters = data ?? []
    const byCode = new Map(parameters.map((one) => [one.code, one]))
    return {
      parameters,
      find: (code) => byCode.get(code),
      nameOf: (code) => {
        const one = byCode.get(code)
        return (locale === 'en-US' ? one?.nameEn : one?.nameZh) ?? code
      },
    }
  }, [data, locale])
}
