/** The ground of everything that floats. Enters in 90 ms; the durations are tokens, so reduced motion stills it. */
export const floatingClasses =
  'th-raised z-50 rounded-3 bg-raised text-body text-ink shadow-2 outline-none duration-[var(--th-fast)] ease-th transition-opacity starting:opacity-0'
