import { timeoutRules } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import type { TimeoutRule } from '@trackhoe/contract/service'
import { useSaving } from '@trackhoe/shell'
import { useToast } from '@trackhoe/ui'
import { useRef, useState } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { ruleErrors, ruleOf, valuesOf, type RuleValues } from './rule-values.ts'

/** The values of a rule while it is edited, and the call that saves them. */
export function useRuleForm(serviceTypeId: string, rule: TimeoutRule | null, onSaved: () => void) {
  const t = useServiceMessages().rules
  const toast = useToast()
  const api = useCalls(timeoutRules)
  const [start] = useState(() => valuesOf(serviceTypeId, rule))
  const [values, setValues] = useState(start)
  const [submitted, setSubmitted] = useState(false)
  const { saving, failure, save: saveBy } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  const errors = ruleErrors(values, t)

  async function save() {
    setSubmitted(true)
    if (Object.values(errors).some((error) => error !== undefined)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const { outHour, level } = values
    if (outHour === null || level === null || saving) return
    const body = ruleOf(serviceTypeId, { ...values, outHour, level })
    await saveBy(async () => {
      await api.save(rule ? { id: rule.id, ...body } : body)
      toast.success(t.saved)
      onSaved()
    })
  }

  return {
    form,
    values,
    set: (changes: Partial<RuleValues>) => setValues((before) => ({ ...before, ...changes })),
    errors,
    submitted,
    saving,
    failure,
    dirty: values !== start && !saving,
    save,
  }
}
