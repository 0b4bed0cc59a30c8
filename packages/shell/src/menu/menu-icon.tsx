import {
  Bell,
  Boxes,
  ClipboardList,
  FileText,
  Folder,
  Gauge,
  LayoutDashboard,
  Map as MapIcon,
  SlidersHorizontal,
  Table2,
  Tractor,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

// Menus of this family name icons of another set, with or without a prefix and a style.
const icons: Readonly<Record<string, LucideIcon>> = {
  home: MapIcon,
  dashboard: LayoutDashboard,
  fund: Gauge,
  setting: SlidersHorizontal,
  tool: Wrench,
  car: Tractor,
  table: Table2,
  user: Users,
  team: Users,
  appstore: Boxes,
  profile: ClipboardList,
  'file-text': FileText,
  bell: Bell,
}

/** The icon of a menu entry; a name we do not know gets a folder, never a hole. */
export function MenuIcon({ name }: { name: string | null }) {
  const bare = (name ?? '').replace(/^[a-z-]+:/, '').replace(/-(outlined|filled|o)$/, '')
  const Icon = (Object.hasOwn(icons, bare) ? icons[bare] : undefined) ?? Folder
  return <Icon aria-hidden className="size-4 flex-none stroke-[1.75]" />
}
