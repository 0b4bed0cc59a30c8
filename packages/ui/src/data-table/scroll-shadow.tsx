import { cx } from '../style/cx.ts'

/** A shadow on the side where columns are scrolled out of view. */
export function ScrollShadow({ at }: { at: 'start' | 'end' }) {
  return (
    <div
      aria-hidden
      data-edge={at}
      className={cx(
        'pointer-events-none absolute top-0 z-3 h-(--table-height) w-2 opacity-0 transition-opacity print:hidden',
        at === 'start'
          ? 'start-(--pinned-start) shadow-[inset_8px_0_8px_-8px_oklch(0.2_0.02_264/0.28)] peer-data-[more-before]:opacity-100 max-narrow:hidden'
          : 'end-[calc(var(--pinned-end)+var(--bar,0px))] shadow-[inset_-8px_0_8px_-8px_oklch(0.2_0.02_264/0.28)] peer-data-[more-after]:opacity-100 max-narrow:end-(--bar,0px)',
      )}
    />
  )
}
