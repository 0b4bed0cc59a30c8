import { onlineFormFiles } from '@trackhoe/api-client/online'
import { useCalls } from '@trackhoe/auth'
import type { EntityFiles } from '@trackhoe/form-widgets/entity'
import { useClient, useFlavor } from '@trackhoe/shell'
import { useMemo } from 'react'
import { backgroundFiles } from '../../../entity-page/list-files.ts'
import type { ShownForm } from './form-list-page.tsx'

/** Export and import of the rows of a form. */
export function useFormFiles(code: string, { jeecgBoot }: Pick<ShownForm, 'jeecgBoot'>) {
  const { send } = useClient()
  const isNative = useFlavor() === 'native'
  const fileCalls = useCalls(onlineFormFiles)
  return useMemo((): EntityFiles | undefined => {
    // A JeecgBoot saves the visible rows; its files have calls that were never tried.
    if (jeecgBoot) return undefined
    return {
      exportRows: (query, options) => fileCalls.exportRows(code, texts(query), options),
      importRows: (file, options) => fileCalls.importRows(code, file, options),
      previewImport: (file, options) => fileCalls.previewImport(code, file, options),
      template: () => fileCalls.importTemplate(code),
      background: isNative
        ? backgroundFiles(send, {
            startExport: (query, selections) => fileCalls.startExport(code, texts(query), selections),
            startImport: (file, options) => fileCalls.startImport(code, file, options),
          })
        : undefined,
    }
  }, [fileCalls, code, send, isNative, jeecgBoot])
}

/** The query of a list as texts, which is what a request of a file takes. */
function texts(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
}
