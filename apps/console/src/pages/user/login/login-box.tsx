'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LanguageButton, type LanguageButtonProps } from './language-button.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import type { LoginWay } from './login-ways.ts'
import { PublicPageLink } from './public-page-link.tsx'

export interface LoginBoxProps extends LoginFormProps {
  /** More than one way shows a tab for each. */
  ways: readonly LoginWay[]
  firstWay: LoginWay
  /** The forms of the ways beside name and password; each is loaded when its tab is first shown. */
  forms: Readonly<Record<Exclude<LoginWay, 'account'>, () => ReactNode>>
  /** Entries to other services, below the forms. */
  otherServices?: ReactNode
  onFollow: (to: string) => void
  onLanguage: LanguageButtonProps['onLanguage']
}

/** The login forms as tabs, and the links to registration and to a new password. */
export function LoginBox({ ways, firstWay, forms, otherServices, onFollow, onLanguage, ...form }: LoginBoxProps) {
  const { t } = form
  const [way, setWay] = useState(firstWay)
  // A form that was shown stays in the document: nothing typed is lost by a look at another one.
  const [seen, setSeen] = useState<ReadonlySet<LoginWay>>(new Set([firstWay]))
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const names = { account: t.byAccount, phone: t.byPhone, email: t.byEmail }
  const tabbed = ways.length > 1

  function show(next: LoginWay) {
    setWay(next)
    setSeen(new Set([...seen, next]))
  }

  function handleKey(event: KeyboardEvent) {
    const at = ways.indexOf(way)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? ways.length - 1 : step === undefined ? null : at + step
    const next = to === null ? undefined : ways.at(to % ways.length)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    list.current?.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus()
  }

  return (
    <>
      {tabbed && (
        <div
          ref={list}
          role="tablist"
          // The tabs have the focus; their keys are handled here.
          tabIndex={-1}
          aria-label={t.ways}
          onKeyDown={handleKey}
          className="mt-4 flex gap-6 border-b border-line text-14"
        >
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              data-way={one}
              aria-selected={one === way}
              aria-controls={seen.has(one) ? `${id}-${one}-panel` : undefined}
              tabIndex={one === way ? 0 : -1}
              onClick={() => show(one)}
              className="-mb-px h-9 border-b-2 border-transparent text-ink-2 hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
            >
              {names[one]}
            </button>
          ))}
        </div>
      )}
      {ways
        .filter((one) => seen.has(one))
        .map((one) => (
          <div
            key={one}
            hidden={one !== way}
            {...(tabbed && { role: 'tabpanel', id: `${id}-${one}-panel`, 'aria-labelledby': `${id}-${one}` })}
          >
            {one === 'account' ? <LoginForm {...form} /> : forms[one]()}
          </div>
        ))}
      <div className="mt-4 flex justify-between text-13">
        <PublicPageLink to="/user/alteration" onFollow={onFollow}>
          {t.forgotten}
        </PublicPageLink>
        <PublicPageLink to="/user/register" onFollow={onFollow}>
          {t.register}
        </PublicPageLink>
      </div>
      {otherServices}
      <LanguageButton t={t} onLanguage={onLanguage} />
    </>
  )
}

/** As high as a form of two fields, so that the box does not jump. */
export function FormPlaceholder() {
  return <div className="mt-5 h-[156px]" />
}
