import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from './src/contents.ts'
import { PICTURE_SIZE, PICTURE_THEMES, picturePath, pictures } from './src/pictures.ts'

/** Where Rspress serves files from as they are. */
const PUBLIC = join(import.meta.dirname, 'docs/public')

interface Node {
  type: string
  children?: Node[]
  url?: string
  alt?: string
  data?: { hProperties: Readonly<Record<string, string | number>> }
}

/**
 * Puts the picture of a page below its first paragraph, one for each theme. Pictures are taken by `npm run help:pictures`;
 * without them the pages are built without pictures.
 */
export function insertPictures() {
  return (tree: Node, file: { path: string }) => {
    const path = file.path.replaceAll('\\', '/')
    const language = LANGUAGES.find((each) => path.includes(`/docs/${each}/`))
    const picture = pictures.find(({ page }) => path.endsWith(`/docs/${language}/${page}.md`))
    const first = tree.children?.findIndex(({ type }) => type === 'paragraph') ?? -1
    if (!language || !picture || first < 0) return
    const images = PICTURE_THEMES.flatMap((theme): Node[] => {
      const name = picturePath(picture.page, language, theme)
      if (!existsSync(join(PUBLIC, name))) return []
      const hProperties = { className: `help-picture-${theme}`, loading: 'lazy', ...PICTURE_SIZE }
      return [{ type: 'image', url: `/${name}`, alt: picture.alt[language], data: { hProperties } }]
    })
    if (images.length > 0) tree.children?.splice(first + 1, 0, { type: 'paragraph', children: images })
  }
}
