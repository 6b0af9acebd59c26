import { buildDashboard, canBuild } from './build.ts';

/** Builds the dashboard within `npm ci`. An install without development packages goes on without it. */
if (canBuild()) await buildDashboard();
else
  console.log('The dashboard is not built: the packages that build it (development dependencies) are not installed.');
