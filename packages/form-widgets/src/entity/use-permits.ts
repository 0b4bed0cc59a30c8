import { useEffect } from 'react'
import { useWidgetServices } from '../services/widget-services.tsx'

// Bundlers replace the value.
declare const process: { env: { NODE_ENV?: string } }

const warned = new Set<string>()

/**
 * Returns what the app permits of the actions behind a prefix; one with a colon stands for itself. Where the app says
 * nothing, everything is permitted, and its author is warned once for each list.
 */
export function usePermits(permissions: string): (action: string) => boolean {
  const { permits } = useWidgetServices()
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || permits || warned.has(permissions)) return
    warned.add(permissions)
    console.warn(
      `[form-widgets] The list ${permissions} offers every action to everybody: nothing says who may do what. Give ` +
        'WidgetServicesProvider `permits`, such as `permits: (action) => permission.permits(action)` with the permissions of ' +
        '@trackhoe/auth, or `permits: () => true` where everybody may do everything.',
    )
  }, [permits, permissions])
  return (action) => permits?.(action.includes(':') ? action : `${permissions}:${action}`) ?? true
}
