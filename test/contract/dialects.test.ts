import { dialects } from '#src/gateway/dialects/index.ts';
import { describeDialect } from '#test/contract/dialect.ts';
import { describeDialectFuzz } from '#test/contract/dialect-fuzz.ts';

for (const dialect of dialects.values()) {
  describeDialect(dialect);
  describeDialectFuzz(dialect, { messages: 20_000 });
}
