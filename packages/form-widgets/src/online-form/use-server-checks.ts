import { useCallback, type RefObject } from 'react'
import type { ServerCheck } from '../engine/server-checks.ts'
import type { WidgetServices } from '../services/widget-services.tsx'
import { readText } from '../widgets/kit/values.ts'
import type { OnlineField } from './schema/form-field.ts'

/**
 * Returns the check of a field by the rules of the server; undefined when it has none. An empty value is the concern of the
 * form.
 */
export function useServerChecks(
  record: Readonly<Record<string, unknown>>,
  latest: RefObject<{ readonly services: Pick<WidgetServices, 'rules'> }>,
) {
  return useCallback(
    ({ schema: { checkRule, unique } }: OnlineField): ServerCheck | undefined => {
      const { rules } = latest.current.services
      if (!rules || (!checkRule && !unique)) return undefined
      const id = readText(record['id'])
      return async (value) => {
        const text = readText(value)
        if (text === '') return undefined
        const { signal } = new AbortController()
        // The other rule counts even where one fails to run.
        const broken = checkRule ? await rules.check(checkRule, text, signal).catch(() => undefined) : undefined
        if (broken !== undefined || !unique) return broken
        return rules.duplicate({ ...unique, value: text, dataId: id === '' ? undefined : id }, signal)
      }
    },
    [record, latest],
  )
}
