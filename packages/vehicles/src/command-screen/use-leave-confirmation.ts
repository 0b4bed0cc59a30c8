import { useConfirm } from '@trackhoe/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCommandScreenMessages } from './locale/use-messages.ts'

/** Asks for confirmation before a page with unsent changes is left, by a link or by closing the window. */
export function useLeaveConfirmation(dirty: boolean): void {
  const t = useCommandScreenMessages().leave
  const confirm = useConfirm()
  const navigate = useNavigate()
  useEffect(() => {
    if (!dirty) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    async function ask(href: string) {
      const { title, message, ok: okText, cancel: cancelText } = t
      if (!(await confirm({ title, message, okText, cancelText }))) return
      const { origin, pathname, search } = new URL(href)
      window.removeEventListener('beforeunload', handleUnload)
      // The home page belongs to another app.
      if (origin === window.location.origin && pathname !== '/') void navigate(pathname + search)
      else window.location.assign(href)
    }

    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target !== '' || link.download !== '' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      void ask(link.href)
    }

    window.addEventListener('beforeunload', handleUnload)
    // Runs before the router's handler.
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }, [dirty, t, confirm, navigate])
}
