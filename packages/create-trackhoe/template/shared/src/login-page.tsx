import { FormField } from '@trackhoe/form-widgets'
import { safeRedirect } from '@trackhoe/auth'
import { Alert, Button, Card, Input, PasswordInput } from '@trackhoe/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useSearchParams } from 'react-router'
import { useMessages } from './app.messages.ts'
import { describeError, signIn, useUser } from './back-end.tsx'
import { HOME } from './pages.tsx'

/** Two fields; a refusal stands above them, and what was typed stays. */
export function LoginPage() {
  const t = useMessages()
  const [search] = useSearchParams()
  const [refusal, setRefusal] = useState('')
  const { control, handleSubmit, formState } = useForm({ defaultValues: { username: '', password: '' } })
  // An address that anybody may have written leads into this console only.
  const target = safeRedirect(search.get('redirect'), location.origin) ?? HOME
  if (useUser() !== null) return <Navigate to={target} replace />

  const submit = handleSubmit(async (user) => {
    setRefusal('')
    await signIn(user).catch((error: unknown) => setRefusal(describeError(error).title))
  })
  return (
    <main className="login">
      <Card title={t.title}>
        <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
          {refusal && <Alert tone="danger">{refusal}</Alert>}
          <FormField
            control={control}
            name="username"
            label={t.username}
            required
            rules={{ required: t.usernameMissing }}
          >
            {(field) => <Input {...field} autoComplete="username" />}
          </FormField>
          <FormField
            control={control}
            name="password"
            label={t.password}
            required
            rules={{ required: t.passwordMissing }}
          >
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </FormField>
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t.signIn}
          </Button>
        </form>
      </Card>
    </main>
  )
}
