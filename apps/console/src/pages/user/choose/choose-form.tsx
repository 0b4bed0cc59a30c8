import { useId, useState, type FormEvent } from 'react'
import type { Choice, LoginChoice, FormFailure } from '../../../client/login-attempt.ts'
import { failureText } from '../login/failure-text.ts'
import { FormAlert, SubmitButton } from '../login/login-field.tsx'
import type { LoginMessages } from '../login/login-messages.ts'
import { publicMessages } from '../public-messages.ts'

export interface ChooseFormProps {
  t: LoginMessages
  locale: string
  choice: LoginChoice
  /** Works for a tenant from now on; answers what is left to choose in it. */
  onTenant: (id: string) => Promise<Pick<LoginChoice, 'departs' | 'depart'>>
  onDepart: (id: string) => Promise<void>
  onChosen: () => void
  onCancel: () => void
  /** Returns the message for an error of either call. */
  explain: (error: unknown) => Promise<FormFailure>
}

/** Asks after a login for the tenant, then for its department. A choice with one option is skipped. */
export function ChooseForm({ t, locale, choice, onTenant, onDepart, onChosen, onCancel, explain }: ChooseFormProps) {
  const messages = publicMessages(locale)
  const [step, setStep] = useState<'tenant' | 'depart'>(choice.tenants.length > 1 ? 'tenant' : 'depart')
  const [tenant, setTenant] = useState(choice.tenant ?? choice.tenants[0]?.id ?? '')
  const [departs, setDeparts] = useState(choice.departs)
  const [depart, setDepart] = useState(choice.depart ?? choice.departs[0]?.id ?? '')
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)

  async function enter() {
    if (step === 'depart') {
      await onDepart(depart)
      return onChosen()
    }
    const left = await onTenant(tenant)
    if (left.departs.length < 2) return onChosen()
    setDeparts(left.departs)
    setDepart(left.depart ?? left.departs[0]?.id ?? '')
    setStep('depart')
    setBusy(false)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setAlert('')
    try {
      await enter()
    } catch (error) {
      const failure = await explain(error)
      setAlert(failureText(failure, t))
      setBusy(false)
    }
  }

  const asksTenant = step === 'tenant'
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="mt-5 grid gap-3.5">
      <FormAlert text={alert} />
      <ChoiceList
        key={step}
        label={asksTenant ? messages.chooseTenantTitle : messages.chooseDepartTitle}
        choices={asksTenant ? choice.tenants : departs}
        chosen={asksTenant ? tenant : depart}
        onChoose={asksTenant ? setTenant : setDepart}
      />
      <SubmitButton busy={busy}>{busy ? messages.submitting : messages.enter}</SubmitButton>
      <p className="text-13">
        <button type="button" onClick={onCancel} className="rounded-1 text-accent-text hover:underline">
          {messages.signOut}
        </button>
      </p>
    </form>
  )
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (id: string) => void
}

function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const name = useId()
  return (
    <fieldset className="m-0 max-h-80 min-w-0 overflow-y-auto rounded-2 border border-edge p-0">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name: title }) => (
        <label
          key={id}
          className="flex min-h-10 cursor-pointer items-center gap-2.5 border-b border-line px-3 py-2 text-14 last:border-b-0 hover:bg-hover has-checked:bg-accent-subtle"
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 flex-none accent-accent"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
