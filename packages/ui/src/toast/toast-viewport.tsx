import { useEffect, type CSSProperties } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useMessages, useUi } from '../context/ui-context.ts'
import { ToastCard } from './toast-card.tsx'
import { presentToasts, type ToastRequest } from './toast-queue.ts'
import { MAX_TOASTS, TOAST_MS } from './toast-rules.ts'

// 48 of the header and a gap.
const place: CSSProperties & Record<`--${string}`, string> = { '--width': '340px', zIndex: 70 }

/** The container of the toasts. */
export function ToastViewport() {
  const t = useMessages()
  const { theme } = useUi()
  // Effects of children run first, so sonner listens by the time the first toast is shown.
  useEffect(() => presentToasts(show), [])
  return (
    <Sonner
      position="top-right"
      expand
      visibleToasts={MAX_TOASTS}
      gap={8}
      offset={{ top: 56, right: 16 }}
      mobileOffset={{ top: 56, right: 16, left: 16 }}
      style={place}
      customAriaLabel={t.notices}
      {...(theme ? { theme } : {})}
    />
  )
}

function show({ tone, title, description, action }: ToastRequest) {
  sonner.custom(
    (id) => (
      <ToastCard
        tone={tone}
        title={title}
        description={description}
        action={action}
        onClose={() => sonner.dismiss(id)}
      />
    ),
    { duration: TOAST_MS[tone] },
  )
}
