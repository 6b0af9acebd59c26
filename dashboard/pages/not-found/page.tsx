import { Link } from 'react-router';
import { PageFrame } from '../../components/page.tsx';
import { Empty } from '../../components/states.tsx';
import { shellTexts } from '../../texts/shell.ts';

export function Page() {
  return (
    <PageFrame title={shellTexts.notFound}>
      <Empty icon="search" title={shellTexts.notFoundMore}>
        <Link to="/">{shellTexts.toHome}</Link>
      </Empty>
    </PageFrame>
  );
}
