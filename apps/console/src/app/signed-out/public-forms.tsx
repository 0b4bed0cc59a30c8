import '../../pages/user/public.css'
import { useEffect, useState, type ReactNode } from 'react'
import type { LoginAttempt, LoginChoice } from '../../client/login-attempt.ts'
import { LanguageButton, type LanguageButtonProps } from '../../pages/user/login/language-button.tsx'
import { FormAlert } from '../../pages/user/login/login-field.tsx'
import { LoginFrame, type LoginFrameProps } from '../../pages/user/login/login-frame.tsx'
import type { LoginMessages } from '../../pages/user/login/login-messages.ts'
import { lazyForm } from '../../pages/user/login/lazy-form.tsx'
import { publicMessages, type PublicMessages } from '../../pages/user/public-messages.ts'
import { ToLogin } from '../../pages/user/to-login.tsx'
import { PASSWORD_PATH } from './public-paths.ts'
import { takeTicket } from './take-ticket.ts'

const RegisterForm = lazyForm(async () => (await import('../../pages/user/register/register-form.tsx')).RegisterForm)
const RegisterResult = lazyForm(
  async () => (await import('../../pages/user/register/register-result.tsx')).RegisterResult,
)
const AlterationForm = lazyForm(
  async () => (await import('../../pages/user/alteration/alteration-form.tsx')).AlterationForm,
)
const LinkPasswordForm = lazyForm(
  async () => (await import('../../pages/user/link-password/link-password-form.tsx')).LinkPasswordForm,
)
const BindUserForm = lazyForm(async () => (await import('../../pages/user/bind-user/bind-user-form.tsx')).BindUserForm)
const OutLink = lazyForm(async () => (await import('../../pages/user/out-link/out-link.tsx')).OutLink)
const ChooseForm = lazyForm(async () => (await import('../../pages/user/choose/choose-form.tsx')).ChooseForm)

export interface PublicFormsProps {
  frame: Pick<LoginFrameProps, 'branding' | 'theme' | 'fileAddress' | 'platform' | 'locale'>
  t: LoginMessages
  locale: string
  path: string
  search: string
  /** Of a one-time link that sets a password. */
  passwordToken: string | null
  /** The tenant or department that a login has left to choose. */
  choice: LoginChoice | null
  onFinish: (pending: Promise<LoginAttempt>) => Promise<LoginAttempt>
  onChosen: () => void
  onCancel: () => void
  onFollow: (to: string) => void
  onLanguage: LanguageButtonProps['onLanguage']
}

/** About as high as a form, so that the box does not jump. */
const placeholder = <div className="h-52" />

const loadSignIn = () => import('../../client/sign-in.ts')

/** The open pages that are rarer than the login page, each in the same frame. */
export function PublicForms(props: PublicFormsProps) {
  const { frame, locale, choice } = props
  const messages = publicMessages(locale)
  const [title, subtitle] = choice ? choiceHead(choice, messages) : headOf(props, messages)
  return (
    <LoginFrame {...frame} title={title} subtitle={subtitle}>
      {choice ? choose(props, choice) : pageOf(props)}
      <LanguageButton t={props.t} onLanguage={props.onLanguage} />
    </LoginFrame>
  )
}

function choose({ t, locale, onChosen, onCancel }: PublicFormsProps, choice: LoginChoice) {
  return (
    <ChooseForm
      fallback={placeholder}
      t={t}
      locale={locale}
      choice={choice}
      onTenant={async (id) => (await loadSignIn()).chooseTenant(id)}
      onDepart={async (id) => (await loadSignIn()).chooseDepart(id)}
      onChosen={onChosen}
      onCancel={() => void loadSignIn().then(({ signOut }) => signOut().then(onCancel))}
      explain={async (error) => (await import('../../client/to-form-failure.ts')).toFormFailure(error)}
    />
  )
}

function pageOf({ t, locale, path, search, passwordToken, onFinish, onFollow }: PublicFormsProps): ReactNode {
  const page = { t, locale, onFollow, fallback: placeholder }
  switch (path) {
    case '/user/register':
      return <RegisterForm {...page} />
    case '/user/register-result':
      return <RegisterResult {...page} />
    case '/user/alteration':
      return <AlterationForm {...page} />
    case PASSWORD_PATH:
      return <LinkPasswordForm {...page} key={passwordToken} token={passwordToken} />
    case '/user/binduser':
      return (
        <BindUserForm
          {...page}
          search={search}
          onSubmit={(body, onProof) => onFinish(loadSignIn().then(({ signInAndBind }) => signInAndBind(body, onProof)))}
          loadCaptcha={async (key) => (await loadSignIn()).loadCaptcha(key)}
        />
      )
    case '/out/link':
      return <OutLink {...page} search={search} onBack={() => goBack(onFollow)} />
    default:
      return <TicketLogin {...page} onFinish={onFinish} />
  }
}

function headOf({ path, search, t }: PublicFormsProps, messages: PublicMessages): readonly [string, string] {
  switch (path) {
    case '/user/register':
      return [messages.registerTitle, messages.registerSubtitle]
    case '/user/register-result':
      return [messages.registeredTitle, t.subtitle]
    case '/user/alteration':
      return [messages.alterationTitle, messages.alterationSubtitle]
    case PASSWORD_PATH:
      return [messages.linkPasswordTitle, messages.linkPasswordSubtitle]
    case '/user/binduser':
      return [messages.bindTitle, messages.bindSubtitle[new URLSearchParams(search).get('thirdType') === '2' ? 2 : 1]]
    case '/out/link':
      return [messages.outTitle, messages.outSubtitle]
    default:
      return [t.title, t.subtitle]
  }
}

function choiceHead({ tenants }: LoginChoice, messages: PublicMessages): readonly [string, string] {
  return tenants.length > 1
    ? [messages.chooseTenantTitle, messages.chooseTenantSubtitle]
    : [messages.chooseDepartTitle, messages.chooseDepartSubtitle]
}

function goBack(onFollow: (to: string) => void) {
  // A link opened in a window of its own has nothing to go back to.
  if (window.history.length > 1) window.history.back()
  else onFollow('/user/login')
}

interface TicketLoginProps {
  t: LoginMessages
  locale: string
  onFinish: (pending: Promise<LoginAttempt>) => Promise<LoginAttempt>
  onFollow: (to: string) => void
}

// A ticket is valid for one request, however often the page renders.
let ticketLogin: Promise<LoginAttempt> | undefined

/** Completes single sign-on by the ticket in the address. */
function TicketLogin({ t, locale, onFinish, onFollow }: TicketLoginProps) {
  const messages = publicMessages(locale)
  const [alert, setAlert] = useState('')

  useEffect(() => {
    let left = false
    ticketLogin ??= loadSignIn().then(({ signInByTicket }) => {
      const { ticket, service } = takeTicket(window)
      return onFinish(signInByTicket(ticket, service))
    })
    void ticketLogin.then((attempt) => {
      if (left || attempt.kind === 'signed-in' || attempt.kind === 'choose') return
      setAlert(attempt.kind === 'refused' ? attempt.message : t[attempt.reason])
    })
    return () => {
      left = true
    }
  }, [onFinish, t])

  return (
    <>
      <div className="mt-5">{alert === '' ? <output>{messages.casWorking}</output> : <FormAlert text={alert} />}</div>
      {alert !== '' && <ToLogin messages={messages} onFollow={onFollow} />}
    </>
  )
}
