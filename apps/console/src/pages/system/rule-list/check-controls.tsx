import { useMutation } from '@tanstack/react-query'
import { rules } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Field, IconButton, Input } from '@trackhoe/ui'
import { Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCheckRuleMessages } from './check-rules.messages.ts'
import { EMPTY_STEP, readSteps, writeSteps, type Step } from './rule-values.ts'

/** The tests of a check rule, one a line, and a try-out. */
export function StepsControl({ value, onChange, onBlur }: WidgetControlProps) {
  const t = useCheckRuleMessages()
  const text = typeof value === 'string' ? value : ''
  const steps = readSteps(text)
  const change = (at: number, changed: Partial<Step>) =>
    onChange(writeSteps(steps.map((step, index) => (index === at ? { ...step, ...changed } : step))))
  return (
    <div className="grid gap-2" onBlur={onBlur}>
      {steps.map((step, at) => (
        // Tests have no identity but their place.
        <div
          key={`step-${String(at)}`}
          className={`grid grid-cols-[5rem_1fr_1fr_auto] items-end gap-2 ${at > 0 ? '[&_label]:sr-only' : ''}`}
        >
          <Field label={t.digits}>
            <Input value={step.digits} maxLength={4} onChange={(event) => change(at, { digits: event.target.value })} />
          </Field>
          <Field label={t.pattern}>
            <Input
              value={step.pattern}
              maxLength={300}
              inputClassName="code"
              onChange={(event) => change(at, { pattern: event.target.value })}
            />
          </Field>
          <Field label={t.message}>
            <Input
              value={step.message ?? ''}
              maxLength={200}
              onChange={(event) => change(at, { message: event.target.value })}
            />
          </Field>
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={t.removeStep(at + 1)}
            disabled={steps.length === 1}
            onClick={() => onChange(writeSteps(steps.filter((_, index) => index !== at)))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => onChange(writeSteps([...steps, { ...EMPTY_STEP, digits: '1' }]))}
        >
          {t.addStep}
        </Button>
      </div>
      <CheckTrial ruleJson={text} />
    </div>
  )
}

/** Tests a value by the rule as it stands in the form. */
function CheckTrial({ ruleJson }: { ruleJson: string }) {
  const t = useCheckRuleMessages()
  const ruleApi = useCalls(rules)
  const { describe } = useNotifications()
  const isNative = useFlavor() === 'native'
  const [tried, setTried] = useState('')
  const trial = useMutation({
    mutationFn: () => ruleApi.tryCheckRule({ body: { ruleJson, value: tried } }),
  })
  // Other servers test by saved rules only.
  if (!isNative) return null
  const { data } = trial
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-3" aria-live="polite">
      <div className="flex items-end gap-2">
        <Field label={t.tryValue} className="flex-1">
          <Input value={tried} maxLength={500} onChange={(event) => setTried(event.target.value)} />
        </Field>
        <Button icon={<Play aria-hidden />} loading={trial.isPending} onClick={() => trial.mutate()}>
          {t.run}
        </Button>
      </div>
      {data && (
        <Alert tone={data.passed ? 'success' : 'warning'}>
          {data.passed ? t.passed : t.failed(data.step ?? 0, data.checkValue ?? '', data.message ?? '')}
        </Alert>
      )}
      {trial.error && <Alert tone="danger">{describe(trial.error)}</Alert>}
    </div>
  )
}
