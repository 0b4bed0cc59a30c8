/** The product's mark for tenants without a logo: an arm and a bucket. */
export function BrandMark({ className = 'size-[22px]' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={`flex-none ${className}`}
    >
      <path d="M3 19.5 8.2 5.8l9.4 4.4-2 6" />
      <path
        d="M11.6 16.2h7.6c0 2.6-1.5 4.3-4 4.3-2.1 0-3.6-1.6-3.6-4.3Z"
        fill="var(--th-accent)"
        stroke="var(--th-accent)"
        strokeWidth="1.4"
      />
      <circle cx="8.2" cy="5.8" r="1.1" fill="var(--th-canvas)" strokeWidth="1.7" />
    </svg>
  )
}
