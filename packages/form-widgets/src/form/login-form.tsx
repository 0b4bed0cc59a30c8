import { Alert, asRoot, Button, Input, PasswordInput, useComponentTheme, type PartSettings } from '@trackhoe/ui'
import { forwardRef, useState, type ComponentPropsWithoutRef, type FormEvent, type ReactNode, type Ref } from 'react'
import { useForm } from 'react-hook-form'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { describeFailure, type FormFailure } from '../services/describe-failure.ts'
import { FormField } from './form-field.tsx'

export interface LoginCredentials {
  /** Without spaces around it. */
  username: string
  password: string
}

/** The inner parts of `LoginForm`. */
export interface LoginFormParts {
  /** The element of `className`. */
  root: string
  /** The message above the fields. */
  alert: string
  /** The field of the user name, with its label. */
  username: string
  /** The field of the password, with its label. */
  password: string
  /** The button that signs in. */
  submit: string
}

export interface LoginFormProps
  extends
    PartSettings<LoginFormParts>,
    Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'children' | 'autoFocus' | 'noValidate'> {
  /** Signs in. What it throws is shown above the fields, or at the field that it names; what was typed stays. */
  onSubmit: (credentials: LoginCredentials) => unknown
  defaultUsername?: string
  /** Absent: 用户名. */
  usernameLabel?: string
  /** Absent: 登录. */
  submitText?: string
  /** Describes what `onSubmit` throws. Absent: that of the `WidgetServicesProvider`, else the message of the error. */
  describeError?: (error: unknown) => FormFailure
  /** Gives the first empty field the focus when the form is first shown. */
  autoFocus?: boolean
  /** Below the fields: a captcha, links to other pages. */
  children?: ReactNode
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    LoginForm: LoginFormProps
  }
}

/**
 * User name and password with the names that password managers look for. It is busy while it signs in, a missing value gets its
 * message and the focus, and a refusal leaves the password selected. The ref and all DOM props go to the form.
 */
export const LoginForm = forwardRef(function LoginForm(own: LoginFormProps, ref: Ref<HTMLFormElement>) {
  const [props, part] = useComponentTheme('LoginForm', own)
  const { onSubmit, defaultUsername = '', usernameLabel, submitText, describeError, ...rest } = props
  const { autoFocus = false, children, ...dom } = rest
  const t = useMessages().login
  const services = useWidgetServices()
  const [failure, setFailure] = useState('')
  const form = useForm({ defaultValues: { username: defaultUsername, password: '' } })
  const username = usernameLabel ?? t.username

  async function signIn(credentials: LoginCredentials) {
    setFailure('')
    try {
      await onSubmit({ ...credentials, username: credentials.username.trim() })
    } catch (error) {
      const { title, field } = (describeError ?? services.describeError ?? describeFailure)(error)
      if (field === 'username' || field === 'password') {
        form.setError(field, { message: title }, { shouldFocus: true })
        return
      }
      setFailure(title)
      form.setFocus('password', { shouldSelect: true })
    }
  }

  function handleSubmit(event: FormEvent) {
    // It may stand in a dialog of a form, to which events of the tree of components come.
    event.stopPropagation()
    void form.handleSubmit(signIn)(event)
  }

  return (
    <form {...part('root', 'grid gap-y-form-gap')} {...dom} ref={ref} noValidate onSubmit={handleSubmit}>
      {failure !== '' && (
        <Alert tone="danger" {...asRoot(part('alert'))}>
          {failure}
        </Alert>
      )}
      <FormField
        {...asRoot(part('username'))}
        control={form.control}
        name="username"
        label={username}
        rules={{ validate: (value) => value.trim() !== '' || t.missing(username) }}
      >
        {(field) => (
          <Input
            {...field}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus && defaultUsername === ''}
          />
        )}
      </FormField>
      <FormField
        {...asRoot(part('password'))}
        control={form.control}
        name="password"
        label={t.password}
        rules={{ validate: (value) => value !== '' || t.missing(t.password) }}
      >
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" autoFocus={autoFocus && defaultUsername !== ''} />
        )}
      </FormField>
      {children}
      <Button {...asRoot(part('submit'))} type="submit" variant="primary" loading={form.formState.isSubmitting}>
        {submitText ?? t.submit}
      </Button>
    </form>
  )
})
