import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { RULE_VARIABLES, dataRules } from '@trackhoe/contract/system'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Combobox } from '@trackhoe/ui'
import { useMemo } from 'react'
import { useDataRuleMessages } from '../data-rule-texts/data-rules.messages.ts'
import { dataRuleKeys } from '../data-rule-texts/data-rule-keys.ts'
import { attributeText, entityText } from '../data-rule-texts/rule-texts.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the value of another control of the form: nothing where a control stands alone. */
const useSibling = ({ siblings }: WidgetControlProps, key: string) => textOf(siblings?.useValue(key))

/** Chooses among the entities of the server. Another one has other attributes, so the attribute is cleared. */
export function EntityControl({ value, onChange, siblings, inputRef, onBlur, disabled }: WidgetControlProps) {
  const t = useDataRuleMessages()
  const dataRuleApi = useCalls(dataRules)
  const { describe } = useNotifications()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: dataRuleKeys.entities,
    queryFn: ({ signal }) => dataRuleApi.entities(signal),
  })
  return (
    <Combobox
      value={textOf(value)}
      onChange={(entity) => {
        onChange(entity)
        siblings?.set('attr', '')
      }}
      options={(data ?? []).map(({ entity, entityName }) => ({
        value: entity,
        label: entityText(t, entity, entityName),
      }))}
      loading={isPending}
      error={error ? describe(error) : undefined}
      onRetry={() => void refetch()}
      onBlur={onBlur}
      ref={inputRef}
      disabled={disabled || undefined}
    />
  )
}

function useAttributes(entity: string | null) {
  const dataRuleApi = useCalls(dataRules)
  return useQuery({
    queryKey: dataRuleKeys.attributes(entity ?? ''),
    queryFn: ({ signal }) => dataRuleApi.attributes({ query: { entity: entity ?? '' } }, signal),
    enabled: entity !== null,
  })
}

/** Chooses among the attributes of the chosen entity. */
export function AttributeControl(props: WidgetControlProps) {
  const { value, onChange, inputRef, onBlur, disabled } = props
  const t = useDataRuleMessages()
  const { describe } = useNotifications()
  const entity = useSibling(props, 'entity')
  const { data, error, isFetching, refetch } = useAttributes(entity)
  return (
    <Combobox
      value={textOf(value)}
      onChange={onChange}
      options={(data ?? []).map(({ attr, attrName }) => ({ value: attr, label: attributeText(t, attr, attrName) }))}
      placeholder={entity === null ? t.entityFirst : t.chooseAttribute}
      loading={isFetching}
      error={error ? describe(error) : undefined}
      onRetry={() => void refetch()}
      onBlur={onBlur}
      ref={inputRef}
      disabled={disabled || entity === null ? true : undefined}
    />
  )
}

/** The value of a rule: a variable, a choice of the attribute's dictionary, or any text that is typed. */
export function ValueControl(props: WidgetControlProps) {
  const { value, onChange, inputRef, onBlur, disabled } = props
  const t = useDataRuleMessages()
  const { dictionaries } = useClient()
  const attr = useSibling(props, 'attr')
  const { data: attributes } = useAttributes(useSibling(props, 'entity'))
  const dictCode = attributes?.find((attribute) => attribute.attr === attr)?.dictCode ?? ''
  const { data: choices } = useQuery({
    queryKey: dataRuleKeys.choices(dictCode),
    queryFn: ({ signal }) => dictionaries.items({ params: { code: dictCode } }, signal),
    enabled: dictCode !== '',
  })
  const options = useMemo(
    () => [
      ...RULE_VARIABLES.map((name) => ({ value: `#{${name}}`, label: t.variables[name], group: t.variableGroup })),
      ...(choices ?? []).map((choice) => ({
        value: choice.value,
        label: choice.text ?? choice.value,
        group: t.choiceGroup,
      })),
    ],
    [t, choices],
  )
  return (
    <Combobox
      value={textOf(value)}
      onChange={onChange}
      options={options}
      onCreate={(text) => text}
      onBlur={onBlur}
      ref={inputRef}
      disabled={disabled || undefined}
    />
  )
}
