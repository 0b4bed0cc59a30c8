import { ActionButton, FormValue, TreeSelect, useThemedProps } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import type { DepartmentNode } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { SelectorFieldProps } from '../shared/selector-field.ts'
import { useMessages } from '../shared/selector.messages.ts'
import { useFieldWarning } from '../shared/use-field-warning.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { useOwnValue } from '../../services/use-own-value.ts'
import { useTableError } from '../shared/use-table-error.ts'

export interface DepartmentSelectProps extends SelectorFieldProps {
  /** The ids of the chosen departments; one at most without `multiple`. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  /** Called without repeats. */
  onChange?: (value: string[]) => void
  multiple?: boolean
  /** Warns of a department without a director and does not take it. A server that knows no directors is not asked. */
  requireDirector?: boolean
  /** How many tags are shown before `+n`. */
  maxTag?: number
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    DepartmentSelect: DepartmentSelectProps
  }
}

const NO_NODES: readonly DepartmentNode[] = []
const NO_IDS: readonly string[] = []

/**
 * Chooses departments from a tree in a popover. Departments come from `WidgetServices.data`.
 *
 * Errors: an id that the tree does not know is kept and shows itself. Source: platform specification §5 "Tree select".
 */
export const DepartmentSelect = forwardRef<HTMLButtonElement, DepartmentSelectProps>(
  function DepartmentSelect(own, ref) {
    const { value: controlled, defaultValue = NO_IDS, onChange, ...props } = useThemedProps('DepartmentSelect', own)
    const { multiple = false, requireDirector = false, maxTag, name, form, ...field } = props
    const [value, setValue, reset] = useOwnValue<readonly string[]>(
      controlled,
      defaultValue,
      onChange && ((next) => onChange([...next])),
    )
    const t = useMessages()
    const { line, warn } = useFieldWarning()
    const { data } = useWidgetServices()
    const load = useMemo(() => data && ((signal: AbortSignal) => data.departments(signal)), [data])
    const { value: loaded, error, retry } = useAnswer(load ?? null)
    const failure = useTableError(error)
    const nodes = loaded ?? NO_NODES
    const undirected = useMemo(() => new Set(keysWithoutDirector(nodes)), [nodes])

    function handleChange(next: readonly string[]) {
      const refused = requireDirector ? next.filter((key) => undirected.has(key) && !value.includes(key)) : []
      warn(refused.length > 0 ? [t.noDirector] : [])
      const taken = [...new Set(next)].filter((key) => !refused.includes(key))
      // A single choice that was refused keeps the one before.
      if (taken.length > 0 || refused.length === 0) setValue(taken)
    }

    const submitted = <FormValue name={name} form={form} values={value} disabled={field.disabled} onReset={reset} />
    if (failure) {
      return (
        <p role="alert" className="m-0 py-1 text-danger-text">
          {failure.title}
          {failure.retryable !== false && (
            <ActionButton className="ms-2" onClick={retry}>
              {t.retry}
            </ActionButton>
          )}
          {submitted}
        </p>
      )
    }
    return (
      <>
        <TreeSelect
          clearable
          {...field}
          ref={ref}
          disabled={field.disabled === true || !data}
          nodes={nodes}
          value={value}
          onChange={handleChange}
          multiple={multiple}
          maxTags={maxTag}
        />
        {line}
        {submitted}
      </>
    )
  },
)

function keysWithoutDirector(nodes: readonly DepartmentNode[]): string[] {
  return nodes.flatMap(({ value, hasDirector, children = [] }) => [
    ...(hasDirector === false ? [value] : []),
    ...keysWithoutDirector(children),
  ])
}
