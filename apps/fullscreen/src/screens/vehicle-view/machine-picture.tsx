/** A drawing of an excavator, for machines of which no photograph is kept. */
export function MachinePicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg viewBox="0 0 96 60" role="img" aria-label={label} className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <rect x="30" y="46" width="46" height="11" rx="5.5" />
        <circle cx="37" cy="51.5" r="1.5" fill="currentColor" />
        <circle cx="53" cy="51.5" r="1.5" fill="currentColor" />
        <circle cx="69" cy="51.5" r="1.5" fill="currentColor" />
        <path d="M47 46v-4h12v4M34 42h54a4 4 0 0 0 4-4v-8a4 4 0 0 0-4-4H62V14H46a4 4 0 0 0-4 3l-5 12h-3z" />
        <path d="M46 19h11v9H42z" />
        <path d="M34 36 22 9a4 4 0 0 1 6-5l14 12M24 4 7 24l3 3 14-15" />
        <path d="M8 25 3 36c-1 4 2 8 7 8l4-3-3-15z" />
      </g>
    </svg>
  )
}
