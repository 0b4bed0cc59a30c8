import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { hasConditions, useConditions, type ConditionalField, type ConditionScope } from './conditions.ts'

/** The state of a control by the conditions of its field. */
export interface ControlState {
  readonly required: boolean
  readonly disabled: boolean
}

interface WithConditionsProps {
  field: ConditionalField
  scope: ConditionScope
  children: (state: ControlState) => ReactNode
}

/** Renders a field as the other fields of its form decide: not at all, required, disabled, or with the value they compute. */
export function WithConditions(props: WithConditionsProps): ReactNode {
  const { field, children } = props
  const { relevantWhen, required } = field
  const shown = hasConditions(field) ? <Conditional {...props} /> : children({ required, disabled: false })
  if (!relevantWhen) return shown
  return (
    <Relevant scope={props.scope} relevantWhen={relevantWhen}>
      {shown}
    </Relevant>
  )
}

interface RelevantProps {
  scope: ConditionScope
  relevantWhen: NonNullable<ConditionalField['relevantWhen']>
  children: ReactNode
}

function Relevant({ scope, relevantWhen, children }: RelevantProps) {
  const values = useWatch({ control: scope.control })
  return relevantWhen(values) ? children : null
}

function Conditional({ field, scope, children }: WithConditionsProps) {
  const { shown, ...state } = useConditions(field, scope)
  return shown ? children(state) : null
}
