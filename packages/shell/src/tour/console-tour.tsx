import { Tour, type TourStep } from '@trackhoe/ui/tour'
import { useMemo } from 'react'
import { useTourMessages } from './tour.messages.ts'

/** The parts of the layout that are explained, marked by `data-tour`. */
type TourPart = 'menu-button' | 'search' | 'bell' | 'help' | 'user'

const part = (name: TourPart) => () => document.querySelector(`[data-tour=${name}]`)
// As high as its entries, where its column is as high as the window.
const menu = () => document.querySelector('nav[data-tour=menu], [data-tour=menu] nav')
// The strip of tabs is as wide as the window.
const shownTab = () => document.querySelector('[data-tour=tabs] [role=tab][aria-selected=true]')

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
        target: menu,
        title: onTop ? t.menu.topTitle : t.menu.title,
        description: onTop ? t.menu.top : t.menu.side,
        side: onTop ? 'bottom' : 'right',
      },
      { target: part('search'), title: t.search.title, description: mobile ? t.search.phone : t.search.desk },
      { target: shownTab, title: t.tabs.title, description: t.tabs.text },
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
