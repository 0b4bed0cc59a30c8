import { lazyComponent } from '@trackhoe/ui'
import type { SearchCommands } from '@trackhoe/ui/command-palette'
import { useState, type ReactNode } from 'react'
import type { MenuModel } from '../menu/menu-model.ts'
import { pageAt } from '../menu/page-at.ts'
import { usePreference } from '../provider/shell-provider.tsx'
import { useFlavor } from '../provider/use-flavor.ts'
import { useShownTheme } from '../provider/use-shown-theme.ts'
import { useFirstTour } from '../tour/use-first-tour.ts'

const MenuSearch = lazyComponent(async () => (await import('./menu-search.tsx')).MenuSearch)
const HelpDrawer = lazyComponent(async () => (await import('../help/help-drawer.tsx')).HelpDrawer)
const ConsoleTour = lazyComponent(async () => (await import('../tour/console-tour.tsx')).ConsoleTour)
const TourOffer = lazyComponent(async () => (await import('../tour/tour-offer.tsx')).TourOffer)
const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export function preloadLayers() {
  for (const part of [MenuSearch, HelpDrawer, ShortcutsDialog]) part.preload()
}

/** The layers over the frame: the palette, the help, the shortcuts and the tour. */
export function useFrameLayers() {
  // Once opened it stays mounted, so that it can return the focus when it closes.
  const [searching, setSearching] = useState<boolean | null>(null)
  const [helping, setHelping] = useState<'page' | 'shortcuts' | { address: string } | null>(null)
  const [tour, setTour] = useState<'from-offer' | 'from-menu' | null>(null)
  const { isOffered, markSeen } = useFirstTour()
  return {
    searching,
    setSearching,
    helping,
    setHelping,
    tour,
    offersTour: isOffered && tour === null,
    /** The functions of the header. */
    openers: {
      onSearch: () => setSearching(true),
      onHelp: () => setHelping('page'),
      onShortcuts: () => setHelping('shortcuts'),
      onTour: () => setTour('from-menu'),
    },
    acceptTour: () => setTour('from-offer'),
    closeTour: () => setTour(null),
    markTourSeen: markSeen,
  }
}

type Layers = ReturnType<typeof useFrameLayers>

/** Offers the tour at the foot of the frame. */
export function OfferedTour({ layers }: { layers: Layers }) {
  return (
    <TourOffer
      onStart={layers.acceptTour}
      onSkip={() => {
        layers.markTourSeen()
        document.getElementById('content')?.focus()
      }}
    />
  )
}

interface FrameLayersProps {
  layers: Layers
  menu: MenuModel
  shownPath: string
  /** The menu stands above the pages. */
  onTop: boolean
  mobile: boolean
  withAlarms: boolean
  /** Gives what opens pages the addresses of their tabs. */
  outsidePages: (part: ReactNode) => ReactNode
  find: SearchCommands | undefined
  shownPanel: () => HTMLElement | null
}

export function FrameLayers(props: FrameLayersProps) {
  const { layers, menu, shownPath, onTop, mobile, withAlarms, outsidePages, ...search } = props
  const { searching, setSearching, helping, setHelping, tour, closeTour } = layers
  const theme = useShownTheme(usePreference('theme'))
  const withHelp = useFlavor() === 'native'
  const closeHelp = () => setHelping(null)
  return (
    <>
      {searching !== null &&
        outsidePages(
          <MenuSearch
            {...search}
            items={menu.items}
            open={searching}
            onOpenChange={setSearching}
            onHelp={withHelp ? (address) => setHelping({ address }) : undefined}
            onDismiss={() => setSearching(null)}
          />,
        )}
      {tour !== null && (
        <ConsoleTour
          onTop={onTop}
          mobile={mobile}
          withAlarms={withAlarms}
          withHelp={withHelp}
          finalFocus={() =>
            tour === 'from-menu'
              ? document.querySelector<HTMLElement>('[data-tour=user] button')
              : document.getElementById('content')
          }
          onClose={() => {
            layers.markTourSeen()
            closeTour()
          }}
          onDismiss={closeTour}
        />
      )}
      {helping !== null && helping !== 'shortcuts' && (
        <HelpDrawer
          address={helping === 'page' ? undefined : helping.address}
          route={pageAt(menu.pages, shownPath)?.path}
          theme={theme}
          onShortcuts={mobile ? undefined : layers.openers.onShortcuts}
          onClose={closeHelp}
          onDismiss={closeHelp}
        />
      )}
      {helping === 'shortcuts' && <ShortcutsDialog onClose={closeHelp} onDismiss={closeHelp} />}
    </>
  )
}
