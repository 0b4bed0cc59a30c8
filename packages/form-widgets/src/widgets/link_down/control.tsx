import { ActionButton } from '@trackhoe/ui'
import { useMemo } from 'react'
import { LinkedLevel } from '../../selectors/fields/linked-selects.tsx'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import { keyCondition } from '../../selectors/shared/stored-labels.ts'
import { useAnswer } from '../../selectors/shared/use-answer.ts'
import { useTableError } from '../../selectors/shared/use-table-error.ts'
import type { LinkedSource } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { focusable } from '../kit/control-props.ts'
import { Unconnected } from '../kit/unconnected.tsx'
import { readText } from '../kit/values.ts'
import type { SiblingFields, WidgetControlProps } from '../kit/widget.ts'
import { linkedSourceOf } from './linked-source.ts'

/** One level of linked choices. The first is loaded by a condition, the others by the choice above. */
export function LinkControl(props: WidgetControlProps) {
  const { field, siblings } = props
  const { linkDownConfig, linkedTo, pidValue = '0' } = field
  const { data } = useWidgetServices()
  if (!data?.linkedOptions || !linkDownConfig || (linkedTo !== undefined && !siblings))
    return <Unconnected texts={[readText(props.value)]} />
  const source = linkedSourceOf(linkDownConfig)
  if (linkedTo !== undefined && siblings) {
    return <LinkBelow {...props} source={source} above={linkedTo} siblings={siblings} />
  }
  const condition = linkDownConfig.condition ?? `${source.pidField} = '${pidValue}'`
  return <LinkLevel {...props} source={source} from={{ condition }} />
}

interface LinkBelowProps extends WidgetControlProps {
  source: LinkedSource
  above: string
  siblings: SiblingFields
}

function LinkBelow(props: LinkBelowProps) {
  const { source, above, siblings } = props
  const t = useMessages()
  const { data } = useWidgetServices()
  const parent = readText(siblings.useValue(above))
  const { table, txt, key, idField, pidField } = source
  const load = useMemo(() => {
    if (parent === '') return null
    const parents = { table, txt, key, idField, pidField }
    return async (signal: AbortSignal) => {
      const options = (await data?.linkedOptions?.(parents, { condition: keyCondition(parents, parent) }, signal)) ?? []
      return { parent, id: options.find(({ value }) => value === parent)?.id }
    }
  }, [data, parent, table, txt, key, idField, pidField])
  const { value: linked, error, retry } = useAnswer(load)
  const failure = useTableError(error)
  if (failure) {
    return (
      <p role="alert" className="m-0 py-1 text-danger-text">
        {failure.title}
        <ActionButton className="ms-2" onClick={retry}>
          {t.retry}
        </ActionButton>
      </p>
    )
  }
  const id = parent !== '' && linked?.parent === parent ? linked.id : undefined
  return <LinkLevel {...props} from={id === undefined ? null : { parentId: id }} />
}

interface LinkLevelProps extends WidgetControlProps {
  source: LinkedSource
  from: { readonly condition: string } | { readonly parentId: string } | null
}

function LinkLevel({ field, source, from, value, onChange, onBlur, disabled, inputRef, siblings }: LinkLevelProps) {
  const { key, label, linkDownOthers = [] } = field
  return (
    <div ref={focusable(inputRef)}>
      <LinkedLevel
        disabled={disabled}
        onBlur={onBlur}
        source={source}
        from={from}
        levels={[{ key, label }]}
        at={0}
        value={{ [key]: readText(value) }}
        onChange={(next) => {
          onChange(next[key] === '' ? null : next[key])
          for (const below of linkDownOthers) siblings?.set(below, null)
        }}
      />
    </div>
  )
}
