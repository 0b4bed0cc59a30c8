import { Button } from '@trackhoe/ui'
import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })))

const Context = createContext<() => void>(() => {})

/** Provides the one dialog for signing in without leaving the page. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const show = useMemo(() => () => setOpen(true), [])
  return (
    <Context.Provider value={show}>
      {children}
      {open && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
      {...(size && { size })}
      onClick={useSignIn()}
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
    >
      {t.signIn}
    </Button>
  )
}
