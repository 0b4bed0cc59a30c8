import { Button, lazyComponent } from '@trackhoe/ui'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'

const SignInDialog = lazyComponent(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

const Context = createContext<() => void>(() => {})

/** Provides the one dialog for signing in without leaving the page. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const show = useMemo(() => () => setOpen(true), [])
  return (
    <Context.Provider value={show}>
      {children}
      <SignInDialog enabled={open} onClose={() => setOpen(false)} onDismiss={() => setOpen(false)} />
    </Context.Provider>
  )
}

/** Returns a function that opens the dialog. */
function useSignIn(): () => void {
  return useContext(Context)
}

/** 登录, as a button on the page. */
export function SignInButton({ size }: { size?: 'small' }) {
  const t = useMessages().state
  return (
    <Button
      variant="primary"
      size={size || undefined}
      onClick={useSignIn()}
      onPointerEnter={SignInDialog.preload}
      onFocus={SignInDialog.preload}
    >
      {t.signIn}
    </Button>
  )
}
