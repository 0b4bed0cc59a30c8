'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

const CENTER = { x: 520, y: 500 }

/** Distance from the hill's center to a contour line, by height and direction: a few waves laid over a circle. */
function radius(level: number, angle: number): number {
  const wave =
    Math.sin(angle * 3 + 0.6) * 0.16 +
    Math.sin(angle * 5 - level * 0.11) * 0.07 +
    Math.sin(angle * 2 + level * 0.23) * 0.12 +
    Math.sin(angle * 7 + level * 0.31) * 0.03
  return (58 + level * 62) * (1 + wave * (0.75 + level * 0.02))
}

function contour(level: number): string {
  const steps = 72 + level * 6
  const points = Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * Math.PI * 2
    const distance = radius(level, angle)
    return `${(CENTER.x + Math.cos(angle) * distance * 1.18).toFixed(0)} ${(CENTER.y + Math.sin(angle) * distance).toFixed(0)}`
  })
  return `M${points.join('L')}Z`
}

/** The ground of a login page without a picture of its own: contour lines of open land, drawn by code. */
export function ContourBackground() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden className="absolute inset-0 size-full">
      <rect width="1440" height="900" fill="#20262e" />
      {Array.from({ length: 19 }, (_, level) => (
        <path
          key={level}
          d={contour(level)}
          fill="none"
          stroke="#8f9aab"
          strokeOpacity={level % 4 === 0 ? 0.55 : 0.22}
          strokeWidth={level % 4 === 0 ? 1.3 : 1}
        />
      ))}
    </svg>
  )
}
