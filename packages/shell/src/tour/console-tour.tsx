import { Tour, type TourStep } from '@trackhoe/ui/tour'
import { useMemo } from 'react'
import { useTourMessages } from './tour.messages.ts'

/** The parts of the layout that are explained, marked by `data-tour`. */
type TourPart = 'menu' | 'menu-button' | 'search' | 'tabs' | 'bell' | 'help' | 'user'

const part = (name: TourPart) => () => document.querySelector(`[data-tour=${name}]`)

export interface ConsoleTourProps {
  /** The menu is in the header. */
  onTop: boolean
  mobile: boolean
  /** The header counts alarms. */
  withAlarms: boolean
  /** The server has the help. */
  withHelp: boolean
  /** Returns the element that gets the focus at the end. */
  finalFocus: () => HTMLElement | null
  onClose: () => void
}

/** Explains the parts of the layout that every page has. Not in the specification. */
export function ConsoleTour({ onTop, mobile, withAlarms, withHelp, finalFocus, onClose }: ConsoleTourProps) {
  const t = useTourMessages()
  const steps = useMemo(
    (): TourStep[] => [
      { target: part('menu-button'), title: t.menu.title, description: t.menu.phone },
      {
        target: part('menu'),
        title: t.menu.title,
        description: onTop ? t.menu.top : t.menu.side,
        side: onTop ? 'bottom' : 'right',
      },
      { target: part('search'), title: t.search.title, description: mobile ? t.search.phone : t.search.desk },
      { target: part('tabs'), title: t.tabs.title, description: t.tabs.text },
      {
        target: part('bell'),
        title: t.bell.title,
        description: withAlarms ? t.bell.withAlarms : t.bell.withoutAlarms,
      },
      ...(withHelp ? [{ target: part('help'), title: t.help.title, description: t.help.text }] : []),
      { target: part('user'), title: t.user.title, description: mobile ? t.user.phone : t.user.text },
    ],
    [t, onTop, mobile, withAlarms, withHelp],
  )
  return <Tour open steps={steps} onOpenChange={onClose} finalFocus={finalFocus} />
}
