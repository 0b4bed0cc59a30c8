import { accentContrasts, accentPalette, toHex, type AccentContrast } from '@trackhoe/ui/theme-boot'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { OnClient } from './on-client.tsx'

const DEFAULT_COLOR = '#2c58bf'

/** A primary color to be turned, with what follows from it in both themes and every contrast that it keeps. */
export function ThemeColors() {
  const t = useMessages()
  return (
    // The colors are set by script, which a policy without inline styles allows.
    <OnClient fallback={<p>{t.themeColors.needsScript}</p>}>
      <Colors />
    </OnClient>
  )
}

function Colors() {
  const t = useMessages().themeColors
  const [wanted, setWanted] = useState(DEFAULT_COLOR)
  const [copied, setCopied] = useState(false)
  const palette = accentPalette(wanted)
  if (!palette) return null
  const used = toHex(palette.primary)
  const contrasts = accentContrasts(palette)
  const setting = `primaryColor="${wanted.startsWith('#') ? wanted : used}"`
  async function copy() {
    await navigator.clipboard.writeText(setting)
    setCopied(true)
  }
  return (
    <section className="theme-colors" aria-label={t.name}>
      <div className="theme-colors-controls">
        <label>
          {t.color}
          <input type="color" value={used} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <label>
          {t.hue}
          <input
            type="range"
            min={0}
            max={359}
            value={Math.round(palette.primary.h) % 360}
            onChange={(event) => setWanted(`oklch(0.49 0.17 ${event.target.value})`)}
          />
        </label>
        <code>{setting}</code>
        <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
          {copied ? t.copied : t.copy}
        </button>
      </div>
      <output>{wanted.startsWith('#') && wanted !== used ? t.moved(wanted, used) : ''}</output>
      <div className="theme-colors-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <ContrastTable key={theme} caption={t.themes[theme]} contrasts={contrasts[theme]} />
        ))}
      </div>
    </section>
  )
}

function ContrastTable({ caption, contrasts }: { caption: string; contrasts: readonly AccentContrast[] }) {
  const t = useMessages().themeColors
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.sample}</th>
          <th scope="col">{t.pair}</th>
          <th scope="col">{t.contrast}</th>
        </tr>
      </thead>
      <tbody>
        {contrasts.map(({ color, ground, colors, ratio, required }) => {
          const [front, back] = [toHex(colors[0]), toHex(colors[1])]
          // A mark has no letters: it is shown as an edge.
          const isMark = color === 'focus' || color === 'accent'
          return (
            <tr key={`${color} ${ground}`}>
              <td>
                <span
                  className="theme-colors-sample"
                  aria-hidden
                  style={{ background: back, color: front, borderColor: isMark ? front : back }}
                >
                  {isMark ? '' : 'Aa'}
                </span>
              </td>
              <th scope="row">{t.on(t.colors[color], t.colors[ground])}</th>
              <td>
                {ratio.toFixed(1)} <small>{t.required(required)}</small>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
