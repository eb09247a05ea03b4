import { build } from './builds.ts'

build()
