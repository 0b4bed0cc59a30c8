import { EmptyState } from '@trackhoe/ui'
import { LogIn, Monitor, MonitorX } from 'lucide-react'
import { useDisplay } from '../client/display-provider.tsx'
import { displayCode } from '../client/display-access.ts'
import { useMessages } from '../locale/use-messages.ts'
import { SignInButton } from './sign-in.tsx'

/** The content of a panel when nobody is signed in, or when the display's token was revoked. */
export function SignedOut() {
  const t = useMessages()
  const display = useDisplay()
  const className = 'min-h-0 flex-1 py-2 [[data-kiosk]_&]:text-[length:calc(28*var(--wall))]'
  if (display.kind === 'unproven')
    return <EmptyState className={className} icon={<Monitor aria-hidden />} title={t.state.connecting} />
  if (display.kind === 'refused') {
    return (
      <EmptyState
        className={className}
        icon={<MonitorX aria-hidden />}
        title={t.frame.displayRefused}
        description={t.frame.displayCode(displayCode(display), display.name)}
      />
    )
  }
  return (
    <EmptyState
      className={className}
      icon={<LogIn aria-hidden />}
      title={t.state.signedOut}
      description={t.state.signedOutReason}
      action={<SignInButton />}
    />
  )
}
