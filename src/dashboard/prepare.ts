import { buildDashboard, canBuild } from './build.ts';

/** Builds the dashboard during `npm ci`. Does nothing in an install without development packages. */
if (canBuild()) await buildDashboard();
else console.log('The dashboard is not built because its build tools (development dependencies) are not installed.');
